import { lazy, Suspense, useState } from 'react'
import { setApp, useApp } from '#store/app.ts'
import { Icon } from '#ui/Icon.tsx'
import { useCityGuess } from './useCityGuess.ts'

const loadPicker = () => import('./CityPicker.tsx')
const CityPicker = lazy(() => loadPicker().then((module) => ({ default: module.CityPicker })))

/** The city one shops in: chosen, else guessed from the address of the connection, without ever holding up the page. */
export function CityChip() {
  const city = useApp((app) => app.city)
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const failure = useCityGuess()
  return (
    <>
      <button
        className="inline-flex items-center gap-0.5 min-w-11 max-w-[8em] min-h-11 ml-3 text-sub text-ink-2"
        type="button"
        aria-label={city ? `所在城市：${city.name}` : undefined}
        onPointerDown={() => void loadPicker()}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <span className="one-line">{city ? city.name.replace(/市$/, '') : '选择城市'}</span>
        <Icon name="down" size={12} />
      </button>
      {opened ? (
        <Suspense>
          <CityPicker
            open={open}
            chosen={city}
            failure={failure}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              // A region that was chosen before is somewhere else.
              setApp({ city: chosen, deliverTo: null })
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
