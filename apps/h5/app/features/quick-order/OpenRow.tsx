import { memo, useState } from 'react'
import { to } from '#app/pages.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './quick.module.css'
import type { BadRow } from './quick-list.ts'

type Props = {
  of: BadRow
  /** a choice is being read */
  busy: boolean
  onRemove: (row: number) => void
  onResolve: (row: number, code: string, qty: number | null) => void
}

/** So many choices are shown before one asks for the others. */
const some = 3

/** A row without a match: the reason, and goods that it may mean. */
export const OpenRow = memo(function OpenRow({ of, busy, onRemove, onResolve }: Props) {
  const { row, code, qty, reason, nearest, wanted } = of
  const member = useIsCompanyMember()
  const { imageDomain } = useGlobalData()
  const [all, setAll] = useState(false)
  const shown = all ? nearest : nearest.slice(0, some)
  return (
    <article className={styles.open} aria-busy={busy || undefined}>
      <div className={styles.top}>
        <h4 className="min-w-0 flex-1">
          <span className="mono">{code || `第 ${row} 行`}</span>
          {qty === null ? null : <span className="text-ink-3 digits"> × {qty}</span>}
        </h4>
        <button
          type="button"
          className={styles.cross}
          aria-label={`移除 ${code || `第 ${row} 行`}`}
          onClick={() => onRemove(row)}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      <p className={styles.why}>
        <Icon name="warning" size={14} />
        {reason}
      </p>
      {wanted ? (
        <div className="flex flex-wrap gap-2 mt-2">
          <ButtonLink
            size="s"
            variant="outline"
            to={to.recommended({ type: 'similar', goods_id: wanted.goods_id })}
            label={`找相似：${wanted.name}`}
          >
            找相似
          </ButtonLink>
          {member ? (
            <ButtonLink
              size="s"
              variant="outline"
              to={to.inquiryCart({ need: wanted.name.slice(0, 60) })}
              label={`询价：${wanted.name}`}
            >
              询价
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      {nearest.length > 0 ? (
        <ul className={styles.nearest} aria-label={`${code} 可能是`}>
          {shown.map((choice) => (
            <li key={`${choice.sku_id} ${choice.code}`}>
              <button type="button" disabled={busy} onClick={() => onResolve(row, choice.code, qty)}>
                <Picture
                  src={choice.image ? withImageDomain(choice.image, imageDomain) : undefined}
                  alt=""
                  width={40}
                />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2">{choice.name}</span>
                  <span className="one-line mono text-ink-3 text-hint">{choice.code}</span>
                </span>
                <span className="text-info text-sub">选择</span>
              </button>
            </li>
          ))}
          {shown.length < nearest.length ? (
            <li>
              <button type="button" className={styles.others} onClick={() => setAll(true)}>
                其余 {nearest.length - shown.length} 种
                <Icon name="down" size={14} />
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </article>
  )
})
