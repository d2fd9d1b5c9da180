import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { pictureSet, pictureUrl } from './picture.ts'

type Props = {
  src: string | undefined
  /** the product's name; empty for decoration */
  alt: string
  /** width : height */
  ratio?: number
  /** its size on the screen, for choosing a file: `104px`, `50vw` */
  sizes?: string
  /** fixed width in px of the box */
  width?: number
  /** the first banner or gallery picture: fetched at once */
  eager?: boolean
  fit?: 'cover' | 'contain'
  className?: string
  /** corner marks and masks */
  children?: ReactNode
}

/** A picture in a box that has its size from the start. One that fails leaves a grey place that loads again on a tap. */
export function Picture(props: Props) {
  const { src, alt, ratio = 1, sizes, width, eager = false, fit = 'cover', className, children } = props
  const [failed, setFailed] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const image = useRef<HTMLImageElement>(null)

  // A picture of the server's page may have failed before this code ran.
  useEffect(() => {
    const element = image.current
    if (element?.complete && element.naturalWidth === 0) setFailed(src)
  }, [src])

  const style: CSSProperties = { aspectRatio: ratio === 1 ? undefined : ratio, width }
  const missing = !src || failed === src
  return (
    <span className={cx('picture', fit === 'contain' && 'picture--contain', className)} style={style}>
      {missing ? (
        <Missing
          alt={alt}
          onRetry={
            src
              ? () => {
                  setFailed(undefined)
                  setAttempt(attempt + 1)
                }
              : undefined
          }
        />
      ) : (
        <img
          key={attempt}
          ref={image}
          src={pictureUrl(src, 375)}
          srcSet={pictureSet(src)}
          sizes={sizes ?? (width ? `${width}px` : '(min-width: 480px) 240px, 50vw')}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
      {children}
    </span>
  )
}

/** Stands inside links, so it is no button of its own; the tap is caught before the link follows it. */
function Missing({ alt, onRetry }: { alt: string; onRetry?: () => void }) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || !onRetry) return
    const retry = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      onRetry()
    }
    element.addEventListener('click', retry)
    return () => element.removeEventListener('click', retry)
  }, [onRetry])
  return (
    <span className="retry" ref={box}>
      <Icon name="image" />
      <span className="sr-only">{alt}</span>
      {onRetry ? <span aria-hidden>点按重试</span> : null}
    </span>
  )
}
