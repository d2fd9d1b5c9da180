import { type Dispute, disputeStateLabel } from '@mall/contract/credit'
import { lazy, Suspense, useState } from 'react'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Picture } from '#ui/Picture.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import { outcomeText } from './line-words.ts'
import styles from './statement.module.css'

const PictureViewer = lazy(() => import('#ui/PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })))

const tones: Record<Dispute['state'], TagTone> = {
  open: 'warning',
  accepted: 'success',
  refused: 'neutral',
  withdrawn: 'neutral',
}

/** What the company says is wrong, and what the mall says to that. */
export function DisputeBox({ dispute }: { dispute: Dispute }) {
  const { imageDomain } = useGlobalData()
  const [start, setStart] = useState<number | null>(null)
  const [looked, setLooked] = useState(false)
  const { state, reason, text, remark, applicant, created_at, decided_at } = dispute
  const pictures = dispute.images.map((image) => withImageDomain(image, imageDomain))
  return (
    <section className={styles.dispute} aria-label="争议">
      <p className={styles.disputeHead}>
        <b className="m l1">{reason}</b>
        <Tag tone={tones[state]}>{disputeStateLabel[state]}</Tag>
      </p>
      {state === 'withdrawn' ? null : <p className={styles.words}>{text}</p>}
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
      <p className="s12 t3 num">{[applicant, `${shortTimeText(created_at)} 提出`].filter(Boolean).join(' · ')}</p>
      <div className={styles.decision}>
        <p className={state === 'accepted' ? 's12 ok' : 's12 t2'}>{outcomeText(dispute)}</p>
        {remark ? <p className={styles.words}>平台说明：{remark}</p> : null}
        {decided_at && state !== 'withdrawn' ? <p className="s12 t3 num">{shortTimeText(decided_at)} 处理</p> : null}
      </div>
      {looked ? (
        <Suspense>
          <PictureViewer label="争议图片" pictures={pictures} start={start} onClose={() => setStart(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}
