import type { Address } from '@mall/contract/address/terms'
import { AddressCard } from '#features/address/AddressCard.tsx'
import { confirmRemoval, useAddressCommands } from '#features/address/addresses.ts'
import { Check } from '#ui/Check.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { SwipeCell } from '#ui/SwipeCell.tsx'
import styles from './address_list.module.css'

type Props = {
  address: Address
  /** what a tap on the address does, in one word for readers */
  tapLabel: string
  onTap: () => void
  onEdit: () => void
}

/** One address: a tap chooses or edits it; below it are 默认, 编辑 and 删除. */
export function AddressRow({ address, tapLabel, onTap, onEdit }: Props) {
  const { remove, makeDefault } = useAddressCommands()

  async function erase() {
    if (!(await confirmRemoval(address))) return
    await remove(address.id).then(
      () => toast.success('地址已删除'),
      () => {},
    )
  }

  return (
    <li className={`card card--flush ${styles.row}`}>
      <SwipeCell actions={[{ text: '删除', danger: true, onClick: () => void erase() }]}>
        <button type="button" className={styles.tap} onClick={onTap}>
          <span className="sr-only">{tapLabel}：</span>
          <AddressCard address={address} />
          <Icon name="right" size={16} />
        </button>
        <div className={styles.acts}>
          <Check
            checked={address.is_default}
            onChange={(wanted) => {
              // The default goes only by another one taking its place.
              if (wanted) void makeDefault(address).catch(() => {})
            }}
          >
            {address.is_default ? '默认地址' : '设为默认'}
          </Check>
          <span className="min-w-0 flex-1" />
          <button type="button" onClick={onEdit}>
            <Icon name="edit" size={16} />
            编辑
          </button>
          <button type="button" onClick={() => void erase()}>
            <Icon name="trash" size={16} />
            删除
          </button>
        </div>
      </SwipeCell>
    </li>
  )
}
