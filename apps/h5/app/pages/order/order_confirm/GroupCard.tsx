import type { Confirmation } from '@mall/contract/checkout'
import { ownCodeText } from '#session/own-codes.ts'
import { useOwnCodes } from '#session/useOwnCodes.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Cell } from '#ui/Cell.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Picture } from '#ui/Picture.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './order_confirm.module.css'

type Group = Confirmation['groups'][number]
type Props = { group: Group; virtual: boolean; remark: string; onRemark: (remark: string) => void }

/** What becomes one order: the goods of one store, how they come, and a word for the store. */
export function GroupCard({ group, virtual, remark, onRemark }: Props) {
  return (
    <section className="card" aria-label={group.mer_name}>
      <h2 className={styles.store}>
        {group.is_self ? <Tag tone="solid">自营</Tag> : <Icon name="store" size={16} />}
        <span className="l1">{group.mer_name}</span>
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
            <span className={styles.freight}>{virtual ? group.promise_text : `快递 · ${freightText(group)}`}</span>
            {virtual || !group.promise_text ? null : <span className={styles.promise}>{group.promise_text}</span>}
          </>
        }
      />
      <div className={styles.remark}>
        <Field
          look="row"
          label="买家留言"
          placeholder="选填，100 字以内"
          maxLength={100}
          inputClass={styles.remarkText}
          enterKeyHint="done"
          value={remark}
          onChange={onRemark}
        />
      </div>
      <p className={styles.subtotal}>
        共 {group.lines.reduce((sum, line) => sum + line.qty, 0)} 件，小计{' '}
        <span className="num m">{moneyText(group.goods_amount_fen + group.freight_fen)}</span>
      </p>
    </section>
  )
}

/** Free is free, from whatever amount on. */
const freightText = ({ freight_text }: Group) => (freight_text.endsWith('包邮') ? '包邮' : freight_text)

function Line({ line }: { line: Group['lines'][number] }) {
  const { imageDomain } = useGlobalData()
  const meta = [ownCodeText(useOwnCodes(line.sku_code)), line.sku_text].filter(Boolean).join(' · ')
  return (
    <article className={styles.line}>
      <Picture src={line.image ? withImageDomain(line.image, imageDomain) : undefined} alt="" width={72} />
      <div className="grow1">
        <h3 className="l2">{line.name}</h3>
        {meta ? <p className="s12 t3 l1">{meta}</p> : null}
        {line.price_reasons.length > 0 ? (
          <div className={styles.tags}>
            {line.price_reasons.map((reason) => (
              <Tag key={reason.kind} tone={reason.kind === 'member' ? 'vip' : 'info'}>
                {reason.text}
              </Tag>
            ))}
          </div>
        ) : null}
      </div>
      <div className={styles.price}>
        <Money fen={line.price_fen} size={15} tone="ink" />
        <span className="s12 t3 num">
          ×{line.qty} {line.unit}
        </span>
      </div>
    </article>
  )
}
