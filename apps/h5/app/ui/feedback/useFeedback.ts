import { useSyncExternalStore } from 'react'
import { type FeedbackState, readFeedback, readNothing, watchFeedback } from './feedback-state.ts'

export function useFeedback(): FeedbackState {
  return useSyncExternalStore(watchFeedback, readFeedback, readNothing)
}

/** True while the person is being asked something. */
export function useAsking(): boolean {
  return useSyncExternalStore(
    watchFeedback,
    () => readFeedback().dialog !== undefined,
    () => false,
  )
}
