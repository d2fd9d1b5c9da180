import type { CreditLine, Dispute } from '@mall/contract/credit/terms'
import { disputeStateLabel } from '@mall/contract/credit/words'
import { type MatchState, matchStateLabel } from '@mall/contract/reconciliation/words'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { detailsPath } from '#features/order/order-paths.ts'
import { matchTone } from '#features/reconciliation/reconciliation.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Picture } from '#ui/Picture.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import { outcomeText, settledParts } from './line-words.ts'
import styles from './statement.module.css'

type Props = { match?: MatchState; line: CreditLine; mayPay: boolean; onDispute: () => void; onWithdraw: () => unknown }

/** One order bought on credit: amounts settled and left, and its dispute. */
export function LineCard({ line, match, mayPay, onDispute, onWithdraw }: Props) {
  const { order_no, mer_name, amount_fen, left_fen, paid_by, at, dispute } = line
  const parts = settledParts(line)
  const mayWithdraw = mayPay && dispute?.state === 'open'
  const mayDispute = mayPay && line.can_dispute
  const disputing = (word: string) => (
    <Button size="s" variant="outline" onClick={onDispute}>
      {word}
    </Button>
  )
  return (
    <article className="card grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className={styles.lineHead}>
        <div className="min-w-0 flex-1">
          <h3 className="one-line">{mer_name}</h3>
          <p className="one-line text-hint text-ink-3 digits">
            {[shortTimeText(at), paid_by && `${paid_by} 付款`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Money fen={amount_fen} size={16} tone="ink" />
      </div>
      <div className="flex items-center justify-between gap-2">
        <Link className={styles.order} to={detailsPath(order_no)}>
          <span className="sr-only">查看订单 </span>
          <span className="mono">{order_no}</span>
          <Icon name="right" size={14} />
        </Link>
        <span className="flex flex-none gap-1 ml-auto">
          {match ? <Tag tone={matchTone[match]}>{matchStateLabel[match]}</Tag> : null}
          {left_fen === 0 ? <Tag tone="success">已结清</Tag> : null}
        </span>
        {mayDispute && !dispute ? disputing('提出争议') : null}
      </div>
      {parts.length > 0 ? (
        <dl className={styles.parts}>
          {parts.map(({ name, fen }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="digits">{moneyText(fen)}</dd>
            </div>
          ))}
          {left_fen > 0 ? (
            <div>
              <dt>剩余</dt>
              <dd className="digits font-medium">{moneyText(left_fen)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {dispute ? <DisputeBox dispute={dispute} /> : null}
      {mayWithdraw || (mayDispute && dispute) ? (
        <div className={styles.acts}>
          {mayWithdraw ? (
            <Button size="s" variant="outline" onClick={onWithdraw}>
              撤回争议
            </Button>
          ) : null}
          {mayDispute ? disputing('再次提出争议') : null}
        </div>
      ) : null}
    </article>
  )
}

const PictureViewer = lazy(() => import('#ui/PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })))

const tones: Record<Dispute['state'], TagTone> = {
  open: 'warning',
  accepted: 'success',
  refused: 'neutral',
  withdrawn: 'neutral',
}

/** The company's dispute, and the mall's answer. */
function DisputeBox({ dispute }: { dispute: Dispute }) {
  const { imageDomain } = useGlobalData()
  const [start, setStart] = useState<number | null>(null)
  const [looked, setLooked] = useState(false)
  const { state, reason, text, remark, applicant, created_at, decided_at } = dispute
  const pictures = dispute.images.map((image) => withImageDomain(image, imageDomain))
  return (
    <section className={styles.dispute} aria-label="争议">
      <p className="flex items-center justify-between gap-2">
        <b className="font-medium one-line">{reason}</b>
        <Tag tone={tones[state]}>{disputeStateLabel[state]}</Tag>
      </p>
      {state === 'withdrawn' ? null : <p className="text-sub text-ink-2 wrap-anywhere">{text}</p>}
      {pictures.length > 0 && state !== 'withdrawn' ? (
        <div className={styles.thumbs}>
          {pictures.map((src, at) => (
            <button
              key={src}
              type="button"
              onClick={() => {
                setLooked(true)
                setStart(at)
              }}
            >
              <Picture src={src} alt={`争议图片第 ${at + 1} 张，点击查看大图`} width={56} />
            </button>
          ))}
        </div>
      ) : null}
      <p className="text-hint text-ink-3 digits">
        {[applicant, `${shortTimeText(created_at)} 提出`].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.decision}>
        <p className={state === 'accepted' ? 'text-hint text-success' : 'text-hint text-ink-2'}>
          {outcomeText(dispute)}
        </p>
        {remark ? <p className="text-sub text-ink-2 wrap-anywhere">平台说明：{remark}</p> : null}
        {decided_at && state !== 'withdrawn' ? (
          <p className="text-hint text-ink-3 digits">{shortTimeText(decided_at)} 处理</p>
        ) : null}
      </div>
      {looked ? (
        <Suspense>
          <PictureViewer label="争议图片" pictures={pictures} start={start} onClose={() => setStart(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}
