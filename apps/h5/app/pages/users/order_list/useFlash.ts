import type { OrderDigest } from '@mall/contract/order'
import { useEffect, useState } from 'react'

/** The card that was left for its details last; it lights up once when the list is shown again. */
let left: string | null = null

export function useFlash() {
  const [returned] = useState(() => left)
  useEffect(() => {
    left = null
  }, [])
  return {
    remember({ order_no }: OrderDigest) {
      left = order_no
    },
    of: ({ order_no }: OrderDigest) => order_no === returned,
  }
}
