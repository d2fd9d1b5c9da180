import { Button } from 'antd'
import { memo, type ReactNode, useCallback, useRef } from 'react'
import { useFault, Warned } from './Box.tsx'
import { keyOf, type Row, type Spec, withCodes } from './draft.ts'
import { FillColumn } from './FillColumn.tsx'
import { columns, MatrixBox } from './MatrixBox.tsx'

type Props = { specs: readonly Spec[]; rows: readonly Row[]; model: string; onChange: (rows: Row[]) => void }

/** A row for each sku; a value in a column's head fills the column for all. */
export function Matrix({ specs, rows, model, onChange }: Props) {
  const fault = useFault('skus')
  const set = useSteadySet(rows, onChange)
  // Unlike any other store's even where there is no model.
  const prefix = () => model.replace(/\s+/g, '').slice(0, 30) || `S${Date.now().toString(36).toUpperCase()}`
  return (
    <>
      {rows.some(({ sku_code }) => sku_code === '') && (
        <Button size="small" onClick={() => onChange(withCodes(rows, prefix()))}>
          生成商品编码
        </Button>
      )}
      <Warned at="skus" />
      {fault && (
        <p className="desk-late" data-fault>
          {fault}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too */}
      <section className="goods-matrix" tabIndex={0} aria-label="规格明细">
        <table>
          <thead>
            <tr>
              {specs
                .filter(({ values }) => values.length > 0)
                .map(({ name, values }) => (
                  <th key={`${name}\n${values.join('\n')}`} scope="col">
                    {name || '规格'}
                  </th>
                ))}
              {columns.map((column) => (
                <th key={column.at} scope="col" style={{ minWidth: column.width }}>
                  {column.title}
                  {column.fills && rows.length > 1 && <FillColumn column={column} rows={rows} onChange={onChange} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <MatrixRow key={keyOf(row)} row={row} at={i} onChange={set} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

type Set = (at: number, patch: Partial<Row>) => void

/** The same function as long as the page lives, so that typing in one row draws no other anew. */
function useSteadySet(rows: readonly Row[], onChange: (rows: Row[]) => void): Set {
  const latest = useRef({ rows, onChange })
  latest.current = { rows, onChange }
  return useCallback((at, patch) => {
    const { rows: held, onChange: change } = latest.current
    change(held.map((row, i) => (i === at ? { ...row, ...patch } : row)))
  }, [])
}

const MatrixRow = memo(function MatrixRow({ row, at, onChange }: { row: Row; at: number; onChange: Set }) {
  const name = row.values.join(' ')
  return (
    <tr>
      {row.values.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two specs may share a value, and neither moves
        <th key={i} scope="row">
          {value}
        </th>
      ))}
      {columns.map((column) => (
        <Cell key={column.at} at={`skus.${at}.${column.at}`}>
          <MatrixBox
            column={column}
            value={row}
            onChange={(patch) => onChange(at, patch)}
            label={`${name} ${column.title}`.trim()}
          />
        </Cell>
      ))}
    </tr>
  )
})

function Cell({ at, children }: { at: string; children: ReactNode }) {
  const fault = useFault(at)
  return (
    <td data-fault={fault ? '' : undefined}>
      {children}
      {fault && <small className="desk-late">{fault}</small>}
    </td>
  )
}
