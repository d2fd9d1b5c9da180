import { type GoodsDetail, goodsDetail } from '@mall/contract/goods'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '#api/query.ts'
import { useLogin } from '#session/session.ts'
import { type SaleState, saleStateOf } from './sale-state.ts'

/** The document comes as a visitor's: a member's prices are asked for once it is known who this is, within this time. */
const patienceMs = 4000

export function useSaleState(detail: GoodsDetail): SaleState {
  const loggedIn = useLogin() === 'in'
  const fetching = useIsFetching({ queryKey: queryOf(goodsDetail, { goods_id: detail.goods_id }).queryKey }) > 0
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return saleStateOf(detail, { loggedIn, fetching: fetching || patient })
}
