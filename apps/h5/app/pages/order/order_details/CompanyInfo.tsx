import type { OrderDetail } from '@mall/contract/order'
import { lazy, Suspense, useState } from 'react'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Section } from '#ui/Card.tsx'
import { Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { FileRow } from '#ui/FileRow.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './details.module.css'

const PictureViewer = lazy(() => import('#ui/PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })))

/** What a company wrote on its order, each to be copied into its own books. Nothing where it wrote nothing. */
export function CompanyInfo({ order }: { order: OrderDetail }) {
  const { imageDomain } = useGlobalData()
  const [start, setStart] = useState<number | null>(null)
  const [seen, setSeen] = useState(false)
  const { applicant, po_no, cost_centre, purpose, wanted_on } = order
  const attached = order.attachments.map((one) => ({ ...one, url: withImageDomain(one.url, imageDomain) }))
  const documents = attached.filter(({ kind }) => kind === 'pdf')
  const pictures = attached.filter(({ kind }) => kind === 'picture').map(({ url }) => url)
  const written = [po_no, cost_centre, purpose, wanted_on ?? ''].some((part) => part !== '')
  if (!written && attached.length === 0) return null

  function look(at: number) {
    setSeen(true)
    setStart(at)
  }

  return (
    <Section title="企业信息">
      <dl>
        {applicant ? <Fact name="申请人">{applicant}</Fact> : null}
        {po_no ? (
          <Fact name="采购单号">
            <CopyText text={po_no} what="采购单号" look="word" />
          </Fact>
        ) : null}
        {cost_centre ? (
          <Fact name="成本中心">
            <CopyText text={cost_centre} what="成本中心" look="word">
              {cost_centre}
            </CopyText>
          </Fact>
        ) : null}
        {purpose ? (
          <Fact name="采购事由">
            <CopyText text={purpose} what="采购事由" look="word">
              {purpose}
            </CopyText>
          </Fact>
        ) : null}
        {wanted_on ? (
          <Fact name="期望到货">
            <span className="num">{wanted_on}</span>
          </Fact>
        ) : null}
        {attached.length > 0 ? (
          <Fact name="附件">
            {documents.map(({ url, name, bytes }) => (
              <FileRow key={url} name={name} bytes={bytes} href={url} />
            ))}
            <span className={styles.papers}>
              {pictures.map((src, at) => (
                <button key={src} type="button" onClick={() => look(at)}>
                  <Picture src={src} alt={`附件第 ${at + 1} 张，点击查看大图`} width={56} />
                </button>
              ))}
            </span>
          </Fact>
        ) : null}
      </dl>
      {seen ? (
        <Suspense>
          <PictureViewer label="附件" pictures={pictures} start={start} onClose={() => setStart(null)} />
        </Suspense>
      ) : null}
    </Section>
  )
}
