import { useEffect, useState } from 'react'
import { setApp, useApp } from '#store/app.ts'
import { useGlobalData } from '#store/global-data.ts'
import { guessDistrict } from './ip-district.ts'

/**
 * Guesses the city of a visitor who has chosen none, once `wanted`. Returns the error to show in place of the guess; null
 * unless it failed.
 */
export function useCityGuess(wanted = true): string | null {
  const { ip_district_url } = useGlobalData()
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!wanted || useApp.getState().city) return
    let left = false
    void guessDistrict(ip_district_url).then((guess) => {
      if (left) return
      setFailure(guess.failure)
      // A city chosen meanwhile takes precedence over the guess.
      if (guess.city && !useApp.getState().city) setApp({ city: guess.city })
    })
    return () => {
      left = true
    }
  }, [ip_district_url, wanted])
  return failure
}
