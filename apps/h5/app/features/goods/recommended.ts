import type { InputOf } from '@mall/contract/call/call'
import { recommend } from '@mall/contract/goods/calls'
import { infiniteOf } from '#api/query.ts'
import { unwantedText } from '#store/unwanted.ts'

/** Recommended goods by pages, without those that a visitor does not want. */
export const recommendedPages = (input: Omit<InputOf<typeof recommend>, 'page' | 'without'>) =>
  infiniteOf(recommend, input, {
    also: () => {
      const without = unwantedText()
      return without ? { without } : {}
    },
  })
