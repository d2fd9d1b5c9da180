import { Button } from 'antd'
import { CallError, sentenceOf } from '#api/call-error.ts'
import { Stopped } from './Stopped.tsx'

/** Shown in place of content that could not be read. */
export const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Stopped
    title={sentenceOf(error)}
    about={error instanceof CallError && error.requestId ? `编号 ${error.requestId}` : null}
  >
    <Button onClick={onRetry}>重试</Button>
  </Stopped>
)
