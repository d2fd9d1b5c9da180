import { lazy, Suspense, useState } from 'react'
import styles from './settle.module.css'

const PictureViewer = lazy(async () => ({ default: (await import('#ui/PictureViewer.tsx')).PictureViewer }))

type Props = {
  pictures: readonly { src: string; name: string; hint?: string }[]
  /** written over each, so that a copy shows its origin */
  watermark?: string
}

/** Documents side by side; a tap shows one over the whole screen, unless it has a watermark, which would be missing there. */
export function PaperPictures({ pictures, watermark }: Props) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <ul className={styles.papers}>
        {pictures.map(({ src, name, hint }, i) => (
          <li key={src}>
            {watermark ? (
              <span className={styles.paper}>
                <img src={src} alt={name} loading="lazy" draggable={false} />
                <Watermark text={watermark} />
              </span>
            ) : (
              <button type="button" className={styles.paper} aria-label={`查看${name}`} onClick={() => setShown(i)}>
                <img src={src} alt={name} loading="lazy" />
              </button>
            )}
            <b className="one-line font-medium text-sub">{name}</b>
            {hint ? <span className="one-line text-hint text-ink-3">{hint}</span> : null}
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <Suspense>
          <PictureViewer
            label="证照"
            pictures={pictures.map(({ src }) => src)}
            start={shown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Repeated, slanted and see-through, as papers of merchants are shown. */
const Watermark = ({ text }: { text: string }) => (
  <span className={styles.mark} aria-hidden>
    {Array.from({ length: 12 }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all of them are the same
      <span key={i}>{text}</span>
    ))}
  </span>
)
