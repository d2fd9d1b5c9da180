import type { Address } from '@mall/contract/address/terms'
import type { Confirmation } from '@mall/contract/order/terms'
import type { Ref } from 'react'
import { AddressCard } from '#features/address/AddressCard.tsx'
import { ownCodeText } from '#session/own-codes.ts'
import { reasonTone } from '#session/reason-tone.ts'
import { useOwnCodes } from '#session/useOwnCodes.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Cell } from '#ui/Cell.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Picture } from '#ui/Picture.tsx'
import { RoundMark } from '#ui/RoundMark.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './order_confirm.module.css'

type AddressProps = { address: Address | null; shaken: number; onClick: () => void; ref: Ref<HTMLButtonElement> }

/** The delivery address. Without one it shakes when the person tries to submit. */
export function AddressBox({ address, shaken, onClick, ref }: AddressProps) {
  return (
    <section className="card card--flush mt-2" aria-label="收货地址">
      <button
        // A new key restarts the shaking.
        key={shaken}
        ref={ref}
        type="button"
        className={styles.addressTap}
        data-shaken={shaken > 0 && address === null}
        onClick={onClick}
      >
        <RoundMark tone="bad" size={36}>
          <Icon name="location" />
        </RoundMark>
        {address ? <AddressCard address={address} /> : <b className="text-title">请添加收货地址</b>}
        <Icon name="right" size={16} className="text-ink-3" />
      </button>
      <div className={styles.airmail} aria-hidden />
    </section>
  )
}

type Group = Confirmation['groups'][number]
type Props = { group: Group; virtual: boolean; remark: string; onRemark: (remark: string) => void }

/** The goods of one store, which become one order: lines, freight, and a remark for the store. */
export function GroupCard({ group, virtual, remark, onRemark }: Props) {
  return (
    <section className="card" aria-label={group.mer_name}>
      <h2 className={styles.store}>
        {group.is_self ? <Tag tone="solid">自营</Tag> : <Icon name="store" size={16} />}
        <span className="one-line">{group.mer_name}</span>
      </h2>
      <ul>
        {group.lines.map((line) => (
          <li key={line.sku_id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <Cell
        label={virtual ? '发放方式' : '配送方式'}
        value={
          <>
            <span className="text-ink">{virtual ? group.promise_text : `快递 · ${freightText(group)}`}</span>
            {virtual || !group.promise_text ? null : (
              <span className="block text-hint/[1.5] text-ink-3">{group.promise_text}</span>
            )}
          </>
        }
      />
      <div className="hairline-t">
        <Field
          look="row"
          label="买家留言"
          placeholder="选填，100 字以内"
          maxLength={100}
          inputClass="text-right"
          enterKeyHint="done"
          value={remark}
          onChange={onRemark}
        />
      </div>
      <p className={styles.subtotal}>
        共 {group.lines.reduce((sum, line) => sum + line.qty, 0)} 件，小计{' '}
        <span className="digits font-medium text-ink">
          {moneyText(group.goods_amount_fen - group.discount_fen + group.freight_fen)}
        </span>
      </p>
    </section>
  )
}

/** Free shipping is shown without its threshold. */
const freightText = ({ freight_text }: Group) => (freight_text.endsWith('包邮') ? '包邮' : freight_text)

function Line({ line }: { line: Group['lines'][number] }) {
  const { imageDomain } = useGlobalData()
  const meta = [ownCodeText(useOwnCodes(line.sku_code)), line.sku_text].filter(Boolean).join(' · ')
  return (
    <article className={styles.line}>
      <Picture src={line.image ? withImageDomain(line.image, imageDomain) : undefined} alt="" width={72} />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2">{line.name}</h3>
        {meta ? <p className="text-hint text-ink-3 one-line">{meta}</p> : null}
        {line.price_reasons.length > 0 ? (
          <div className="flex flex-wrap gap-1 mt-1.5">
            {line.price_reasons.map((reason) => (
              <Tag key={reason.kind} tone={reasonTone(reason.kind)}>
                {reason.text}
              </Tag>
            ))}
          </div>
        ) : null}
      </div>
      <div className={styles.price}>
        <Money fen={line.price_fen} size={15} tone="ink" />
        <span className="text-hint text-ink-3 digits">
          ×{line.qty} {line.unit}
        </span>
      </div>
    </article>
  )
}
