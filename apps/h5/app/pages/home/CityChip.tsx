import { lazy, Suspense, useEffect, useState } from 'react'
import { guessDistrict } from '#boot/ip-district.ts'
import { setApp, useApp } from '#store/app.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './home.module.css'

const loadPicker = () => import('./CityPicker.tsx')
const CityPicker = lazy(() => loadPicker().then((module) => ({ default: module.CityPicker })))

/** The city one shops in: chosen, else guessed from the address of the connection, without ever holding up the page. */
export function CityChip() {
  const city = useApp((app) => app.city)
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const failure = useGuess()
  return (
    <>
      <button
        className={styles.city}
        type="button"
        aria-label={city ? `所在城市：${city.name}` : undefined}
        onPointerDown={() => void loadPicker()}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <span className="l1">{city ? city.name.replace(/市$/, '') : '选择城市'}</span>
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
              setApp({ city: chosen })
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** What to say where the guess would have stood; null while nothing went wrong. */
function useGuess(): string | null {
  const { ip_district_url } = useGlobalData()
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (useApp.getState().city) return
    let left = false
    void guessDistrict(ip_district_url).then((guess) => {
      if (left) return
      setFailure(guess.failure)
      // Whoever chose meanwhile knows better.
      if (guess.city && !useApp.getState().city) setApp({ city: guess.city })
    })
    return () => {
      left = true
    }
  }, [ip_district_url])
  return failure
}
