import type { OutputOf } from '@mall/contract/endpoint'
import type { payers } from '@mall/contract/payrule'
import { Face } from '#features/company/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { RadioList } from '#ui/Radio.tsx'
import { everyPayer } from './handover-words.ts'
import styles from './order_payment.module.css'

type Payer = OutputOf<typeof payers>['list'][number]
/** `value` is a user's id; null for all of them. */
type Props = { list: readonly Payer[]; value: number | null; onChange: (userId: number | null) => void }

const all = 'all'

/** Colleagues who may pay; whom a rule holds back may still be asked, they have other ways to pay. */
export function Payers({ list, value, onChange }: Props) {
  const chosen = list.some(({ user_id }) => user_id === value) ? String(value) : all
  return (
    <RadioList
      label="转交给"
      value={chosen}
      onChange={(key) => onChange(key === all ? null : Number(key))}
      options={[
        {
          key: all,
          label: everyPayer,
          hint: '谁先看到谁付款',
          lead: (
            <span className={styles.everyone}>
              <Icon name="users" />
            </span>
          ),
        },
        ...list.map(({ user_id, name, role_name, avatar, tip }) => ({
          key: String(user_id),
          label: <span className="l1">{name}</span>,
          hint: (
            <>
              {role_name}
              {tip ? <span className="warn"> · {tip}</span> : null}
            </>
          ),
          lead: <Face name={name} avatar={avatar} />,
        })),
      ]}
    />
  )
}
