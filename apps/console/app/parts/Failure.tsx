import { Button, Result } from 'antd'
import { CallError, sentenceOf } from '#api/call-error.ts'

/** In place of what could not be read. */
export const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Result
    status="warning"
    title={sentenceOf(error)}
    subTitle={error instanceof CallError && error.requestId ? `编号 ${error.requestId}` : null}
    extra={<Button onClick={onRetry}>重试</Button>}
  />
)
