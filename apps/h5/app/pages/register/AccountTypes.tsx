import { useId } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import styles from './register.module.css'

export const accountTypes = ['personal', 'company'] as const
export type AccountType = (typeof accountTypes)[number]

const cards: Readonly<Record<AccountType, { icon: IconName; name: string; text: string }>> = {
  personal: { icon: 'user', name: '个人账号', text: '自己选购与下单' },
  company: { icon: 'building', name: '企业账号', text: '注册后认证企业，与同事一起采购' },
}

type Props = { value: AccountType; onChange: (type: AccountType) => void }

/** For whom one will buy: a company goes on to its verification after the registration. */
export function AccountTypes({ value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.types} aria-label="账号类型">
      {accountTypes.map((type) => (
        <label key={type}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            checked={type === value}
            onChange={() => onChange(type)}
          />
          <Icon name={cards[type].icon} size={24} />
          <b>{cards[type].name}</b>
          <small>{cards[type].text}</small>
        </label>
      ))}
    </fieldset>
  )
}
