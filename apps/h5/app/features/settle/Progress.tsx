import type { ApplicationState } from '@mall/contract/application/words'
import { Steps } from '#ui/Steps.tsx'
import { progressOf, progressSteps } from './settle.ts'

/** The three steps from applying to a store. */
export const Progress = ({ state }: { state: ApplicationState }) => (
  <Steps steps={progressSteps} current={progressOf(state)} />
)
