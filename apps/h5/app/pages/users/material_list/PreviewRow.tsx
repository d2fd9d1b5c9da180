import { memo } from 'react'
import { cx } from '#ui/classNames.ts'
import { changesOf, type ImportRow } from './import.rules.ts'
import styles from './material_list.module.css'

/** A row of a list, with what is wrong with it or what it changes. */
export const PreviewRow = memo(function PreviewRow({ row }: { row: ImportRow }) {
  const { fields, reason, verdict } = row
  const facts = [fields.spec, fields.brand, fields.unit && `单位 ${fields.unit}`].filter(Boolean).join(' · ')
  return (
    <article className={styles.previewRow}>
      <span className={styles.at}>{row.row}</span>
      <div className="grow1">
        <p className={styles.previewHead}>
          <b className="mono">{fields.material_code || '（无编码）'}</b>
          <span>{fields.material_name}</span>
        </p>
        {verdict === 'changed' ? (
          <ul className={styles.changes}>
            {changesOf(row).map(({ label, value }) => (
              <li key={label}>
                <span className="t3">{label}</span> → {value}
              </li>
            ))}
          </ul>
        ) : (
          <p className="s12 t3">
            {facts}
            {fields.goods_out_item_code ? (
              <>
                {facts ? ' · ' : ''}
                商品 <span className="mono">{fields.goods_out_item_code}</span>
              </>
            ) : null}
          </p>
        )}
        {reason ? <p className={cx('s12', verdict === 'invalid' ? 'red' : 'warn')}>{reason}</p> : null}
      </div>
    </article>
  )
})
