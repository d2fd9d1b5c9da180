import { useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { type Region, regionPath, regionsBelow } from './regions.ts'
import { Sheet } from './Sheet.tsx'
import { SkeletonRows } from './Skeleton.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title?: string
  /** the whole tree; undefined while loading */
  regions: readonly Region[] | undefined
  /** codes from the province down */
  value: readonly string[]
  /** gets complete paths only; a tap on the last level picks and closes */
  onPick: (path: Region[]) => void
}

/** Province, city, district, street: the path above, the list of the next level below. */
export function RegionPicker({ open, onClose, title = '选择所在地区', regions, value, onPick }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={title} tall>
      {regions ? (
        <Levels regions={regions} value={value} onPick={onPick} onClose={onClose} />
      ) : (
        <SkeletonRows picture={0} />
      )}
    </Sheet>
  )
}

type LevelsProps = Pick<Props, 'value' | 'onPick' | 'onClose'> & { regions: readonly Region[] }

function Levels({ regions, value, onPick, onClose }: LevelsProps) {
  const [path, setPath] = useState(() => regionPath(regions, value))
  const [level, setLevel] = useState(() => Math.max(0, regionPath(regions, value).length - 1))
  const choices = regionsBelow(regions, path.slice(0, level)) ?? []
  const complete = regionsBelow(regions, path) === undefined

  function pick(region: Region) {
    const next = [...path.slice(0, level), region]
    setPath(next)
    if (regionsBelow(regions, next)) {
      setLevel(level + 1)
      return
    }
    onPick(next)
    onClose()
  }

  return (
    <>
      <nav className="path" aria-label="已选地区">
        {path.map((region, at) => (
          <button
            key={region.code}
            type="button"
            aria-current={at === level ? 'step' : undefined}
            onClick={() => setLevel(at)}
          >
            {region.name}
          </button>
        ))}
        {complete ? null : (
          <button
            type="button"
            aria-current={level === path.length ? 'step' : undefined}
            onClick={() => setLevel(path.length)}
          >
            请选择
          </button>
        )}
      </nav>
      <Choices key={level} choices={choices} chosen={path[level]?.code} onPick={pick} />
    </>
  )
}

type ChoicesProps = { choices: readonly Region[]; chosen?: string; onPick: (region: Region) => void }

/** The list of a level; it starts where that level's own choice is. */
function Choices({ choices, chosen, onPick }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const own = list.current?.querySelector('[aria-current="true"]')
    if (own) own.scrollIntoView({ block: 'center' })
    else list.current?.closest('.sheet-body')?.scrollTo({ top: 0 })
  }, [])
  return (
    <ul className="pick-list" ref={list}>
      {choices.map((region) => (
        <li key={region.code}>
          <button
            type="button"
            aria-current={region.code === chosen ? 'true' : undefined}
            onClick={() => onPick(region)}
          >
            {region.name}
            {region.code === chosen ? <Icon name="check" /> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
