import type { Transfer } from '@mall/contract/payment/terms'
import { lazy, Suspense, useState } from 'react'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Section } from '#ui/Card.tsx'
import { FileRow } from '#ui/FileRow.tsx'
import { Picture } from '#ui/Picture.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './transfer.module.css'

const PictureViewer = lazy(() => import('#ui/PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })))

/** Vouchers sent so far, newest first. */
export function Vouchers({ vouchers }: Pick<Transfer, 'vouchers'>) {
  const { imageDomain } = useGlobalData()
  const [looked, setLooked] = useState<{ pictures: string[]; start: number | null }>()
  if (vouchers.length === 0) return null
  return (
    <Section title="已提交的凭证" extra={`${vouchers.length} 份`}>
      <ul className={styles.vouchers}>
        {vouchers
          .toSorted((one, other) => other.id - one.id)
          .map((voucher) => {
            const sent = voucher.images.map((image, at) => ({
              src: withImageDomain(image, imageDomain),
              ...(voucher.files[at] ?? { kind: 'picture', name: '', bytes: 0 }),
            }))
            const pictures = sent.filter(({ kind }) => kind === 'picture').map(({ src }) => src)
            return (
              <li key={voucher.id}>
                <p className="text-hint text-ink-3 digits">
                  {[shortTimeText(voucher.created_at), voucher.payer_name].filter(Boolean).join(' · ')}
                </p>
                {sent
                  .filter(({ kind }) => kind === 'pdf')
                  .map(({ src, name, bytes }) => (
                    <FileRow key={src} name={name} bytes={bytes} href={src} />
                  ))}
                <div className={styles.thumbs}>
                  {pictures.map((src, at) => (
                    <button key={src} type="button" onClick={() => setLooked({ pictures, start: at })}>
                      <Picture src={src} alt={`凭证第 ${at + 1} 张，点击查看大图`} width={64} />
                    </button>
                  ))}
                </div>
                {voucher.remark ? <p className="text-sub text-ink-2 wrap-anywhere">{voucher.remark}</p> : null}
              </li>
            )
          })}
      </ul>
      {looked ? (
        <Suspense>
          <PictureViewer
            label="转账凭证"
            pictures={looked.pictures}
            start={looked.start}
            onClose={() => setLooked({ ...looked, start: null })}
          />
        </Suspense>
      ) : null}
    </Section>
  )
}
