import { guessCarrier } from '@mall/contract/aftersale'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryOf } from '#api/query.ts'
import { useSettled } from '#ui/useSettled.ts'

/** All carriers, those that a number may be of in front; the likeliest is told as soon as it is known. */
export function useCarriers(expressNo: string, onGuess: (code: string) => void) {
  const typed = useSettled(expressNo.trim(), 300)
  const all = useQuery(queryOf(guessCarrier, { express_no: '' })).data?.list ?? []
  const { data } = useQuery({ ...queryOf(guessCarrier, { express_no: typed }), enabled: typed.length >= 6 })
  const guessed = typed.length >= 6 ? (data?.list ?? []) : []
  const likeliest = guessed[0]?.express_code ?? ''
  const tell = useEffectEvent(onGuess)
  useEffect(() => tell(likeliest), [likeliest])
  return [...guessed, ...all.filter((one) => !guessed.some((other) => other.express_code === one.express_code))]
}
