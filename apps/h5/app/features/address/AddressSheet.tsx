import type { Address } from '@mall/contract/address/terms'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '#list/Failure.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { addressPicture } from '#ui/illustrations/lists.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { AddressCard } from './AddressCard.tsx'
import styles from './address.module.css'
import { addressesQuery } from './addresses.ts'

type Props = {
  open: boolean
  onClose: () => void
  chosenId: number | undefined
  onPick: (address: Address) => void
  /** 「新增收货地址」: the caller opens the editor */
  onAdd: () => void
  /** where 「管理地址」 leads: `to.addressList({ select: true })` */
  manageTo: string
}

const shownAtOnce = 5

/** Five addresses, the default first and the chosen one among them; a tap chooses. The others are behind 「管理地址」. */
export function AddressSheet({ open, onClose, chosenId, onPick, onAdd, manageTo }: Props) {
  const { data, error, isPending, refetch } = useQuery({ ...addressesQuery, enabled: open })
  const leaveFor = useLeave(onClose)
  const list = nearest(data?.list ?? [], chosenId)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选择收货地址"
      footer={
        <>
          <Button size="l" variant="outline" grow onClick={() => leaveFor(manageTo)}>
            管理地址
          </Button>
          <Button size="l" grow onClick={onAdd}>
            新增收货地址
          </Button>
        </>
      }
    >
      {isPending ? <SkeletonRows count={3} picture={0} /> : null}
      {error && !data ? <Failure tight error={error} onRetry={refetch} /> : null}
      {data && list.length === 0 ? <EmptyBlock tight picture={addressPicture} title="还没有收货地址" /> : null}
      <ul className={styles.list}>
        {list.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              className={styles.pick}
              aria-current={address.id === chosenId ? 'true' : undefined}
              onClick={() => {
                onPick(address)
                onClose()
              }}
            >
              <AddressCard address={address} />
              {address.id === chosenId ? <Icon name="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** The chosen one is always among them. */
function nearest(list: readonly Address[], chosenId: number | undefined): readonly Address[] {
  const first = list.slice(0, shownAtOnce)
  const chosen = list.find(({ id }) => id === chosenId)
  return chosen && !first.includes(chosen) ? [...first.slice(0, -1), chosen] : first
}
