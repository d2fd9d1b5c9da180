import type { Slice } from '@mall/contract/analysis'
import { useCallback } from 'react'
import type { MakeOption } from './Canvas.tsx'
import { Chart } from './Chart.tsx'
import styles from './chart.module.css'
import { ringOption } from './ring-option.ts'
import { arcsOf } from './series.ts'
import { roughText, slicesSentence } from './words.ts'

/** Of what kind it was, as a ring around the sum. */
export function CategoryRing({ slices, wholeFen }: { slices: readonly Slice[]; wholeFen: number }) {
  const option = useCallback<MakeOption>((colours, still) => ringOption(arcsOf(slices), colours, still), [slices])
  return (
    <Chart look="ring" label={slicesSentence('品类', slices, wholeFen)} option={option}>
      <span className={styles.middle} aria-hidden>
        <small>采购额</small>
        <b className="num">{roughText(wholeFen)}</b>
      </span>
    </Chart>
  )
}
