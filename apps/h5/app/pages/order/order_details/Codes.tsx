import type { OrderDetail } from '@mall/contract/order'
import { useState } from 'react'
import { Section } from '#ui/Card.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Tag } from '#ui/Tag.tsx'
import { dayText } from '#ui/time.ts'
import { hidden, inFours } from './code-text.ts'
import styles from './details.module.css'

/** What virtual goods come as. Copying takes the code as it is, whatever is shown. */
export function Codes({ order }: { order: OrderDetail }) {
  const [covered, setCovered] = useState(false)
  const { codes, status } = order
  if (codes.length === 0) {
    const waits = status === 'pending_payment' || status === 'pending_review' || status === 'pending_confirmation'
    const hint = waits ? '支付后自动发放' : '发放中，请稍候刷新'
    return status === 'cancelled' || status === 'closed' ? null : (
      <Section title="卡密">
        <Note icon="ticket">{hint}</Note>
      </Section>
    )
  }
  return (
    <section className="card">
      <div className="sec">
        <h2>卡密</h2>
        <span className="s12 t3">{`共 ${codes.length} 张`}</span>
        <button className="more" type="button" aria-pressed={covered} onClick={() => setCovered(!covered)}>
          <Icon name={covered ? 'eye' : 'eye-off'} size={16} />
          {covered ? '显示' : '隐藏'}
        </button>
      </div>
      <ul className={styles.codes}>
        {codes.map(({ name, code, valid_to }) => {
          const over = valid_to !== null && Date.parse(valid_to) < Date.parse(order.server_now)
          return (
            <li key={code} className={over ? styles.over : undefined}>
              <span className="row g8">
                <span className="l1 s12 t2 grow1">{name}</span>
                {over ? <Tag>已过期</Tag> : null}
              </span>
              <span className={styles.code}>
                <span className="mono">{covered ? hidden(code) : inFours(code)}</span>
                <CopyText text={code} what="卡密" look="word">
                  <span className="vh">卡密</span>
                </CopyText>
              </span>
              {valid_to ? <span className="s12 t3 num">{`有效期至 ${dayText(valid_to)}`}</span> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
