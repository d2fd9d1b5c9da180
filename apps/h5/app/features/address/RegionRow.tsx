import { placeNames } from '@mall/contract/region/text'
import { useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { Icon } from '#ui/Icon.tsx'
import { RegionPicker } from '#ui/RegionPicker.tsx'
import { regionPath } from '#ui/regions.ts'
import styles from './address.module.css'
import { codesOf, isRetired } from './address-text.ts'
import { useAreas } from './useAreas.ts'

type Props = { at: string; value: string; onChange: (code: string) => void; error?: string }

/** A row of a form that takes a district: `<RegionRow {...form.field('division_code')} />`. A retired one must be chosen again. */
export function RegionRow({ at, value, onChange, error }: Props) {
  const [picking, setPicking] = useState(false)
  const { regions, failed, retry } = useAreas()
  const retired = isRetired(regions, value)
  const path = retired ? [] : regionPath(regions ?? [], codesOf(value))
  const region = placeNames(path.map(({ name }) => name)).join(' ')
  return (
    <>
      <FieldFrame
        look="row"
        label="所在地区"
        required
        at={at}
        error={error ?? (retired ? '请重新选择地区' : undefined)}
      >
        {(wiring) => (
          <button
            id={wiring.id}
            aria-describedby={wiring['aria-describedby']}
            aria-label={`所在地区，${region || '请选择省市区'}`}
            type="button"
            className={styles.region}
            onClick={() => {
              if (failed) retry()
              setPicking(true)
            }}
          >
            <span className={cx('min-w-0 flex-1', !region && 'text-ink-3')}>{region || '请选择省 / 市 / 区'}</span>
            <Icon name="right" size={16} />
          </button>
        )}
      </FieldFrame>
      <RegionPicker
        open={picking}
        onClose={() => setPicking(false)}
        regions={regions}
        value={codesOf(value)}
        onPick={(picked) => onChange(picked.at(-1)?.code ?? '')}
      />
    </>
  )
}
