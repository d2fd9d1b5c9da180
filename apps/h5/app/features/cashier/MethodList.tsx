import type { PayChannel } from '@mall/contract/payment/words'
import { Icon } from '#ui/Icon.tsx'
import { RadioList } from '#ui/Radio.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './cashier.module.css'
import { type Method, methodIcon } from './pay-method.ts'

type Props = { methods: readonly Method[]; value: PayChannel | undefined; onChange: (code: PayChannel) => void }

/** The ways to pay; one that cannot be used is greyed and says why. */
export function MethodList({ methods, value, onChange }: Props) {
  return (
    <RadioList
      label="支付方式"
      value={value}
      onChange={onChange}
      options={methods.map((method) => ({
        key: method.code,
        disabled: !method.enabled,
        hint: method.tip || undefined,
        label: (
          <span className="flex items-center gap-1">
            {method.name}
            {method.sandbox ? <Tag tone="warning">沙箱</Tag> : null}
          </span>
        ),
        lead: (
          <span className={styles.mark} data-channel={method.code}>
            <Icon name={methodIcon[method.code]} />
          </span>
        ),
      }))}
    />
  )
}
