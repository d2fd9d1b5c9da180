import { FieldFrame, type FieldLook } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import styles from './list-field.module.css'

type Props = Pick<FieldLook, 'label' | 'hideLabel' | 'error' | 'hint'> & {
  value: string
  onChange: (value: string) => void
  /** a table chosen instead of pasted text */
  onFile: (file: File) => void
  placeholder?: string
  rows?: number
}

const tables = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv'

/** A place for a list: pasted from a table, typed, or brought as a file. */
export function ListField({ value, onChange, onFile, placeholder, rows = 8, ...look }: Props) {
  return (
    <FieldFrame {...look} area>
      {(wiring) => (
        <>
          <textarea
            {...wiring}
            className={styles.text}
            rows={rows}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <span className={styles.foot}>
            <label className={styles.file}>
              <input
                className="sr-only"
                type="file"
                accept={tables}
                onChange={(event) => {
                  const [file] = event.currentTarget.files ?? []
                  // The same file may be chosen again, mended.
                  event.currentTarget.value = ''
                  if (file) onFile(file)
                }}
              />
              <Icon name="upload" size={16} />
              选择表格文件
              <span className="text-ink-3">.xlsx / .csv</span>
            </label>
            {value ? (
              <button type="button" className="min-h-11 px-4 text-ink-2" onClick={() => onChange('')}>
                清空
              </button>
            ) : null}
          </span>
        </>
      )}
    </FieldFrame>
  )
}
