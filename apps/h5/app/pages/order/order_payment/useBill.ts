import { listOrders, viewOrder } from '@mall/contract/order'
import { cashier, type Transfer } from '@mall/contract/payment'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { allOf, queryOf } from '#api/query.ts'
import { methodToBegin } from '#features/cashier/method.ts'
import { wishOf } from '#features/cashier/wish.ts'

/** What is to be paid, asked anew each time one comes here, and how far this phone's clock is from the mall's, ms. */
export function useBill(orderNos: string) {
  const cache = useQueryClient()
  const options = queryOf(cashier, { order_no: orderNos }, { staleTime: 0 })
  const { data: bill, error, isPending, refetch, dataUpdatedAt } = useQuery(options)
  return {
    bill,
    error,
    isPending,
    refetch,
    /** The way of paying that is chosen when one comes here. */
    begin: bill && methodToBegin(bill.methods, bill.last_channel, wishOf(orderNos)),
    serverOffsetMs: bill ? Date.parse(bill.server_now) - dataUpdatedAt : 0,
    /** A transfer was begun: it is shown at once, and the orders have more time than they had. */
    keepTransfer(transfer: Transfer) {
      cache.setQueryData(options.queryKey, (held) => held && { ...held, transfer })
      void refetch()
      for (const endpoint of [listOrders, viewOrder]) void cache.invalidateQueries({ queryKey: allOf(endpoint) })
    },
  }
}
