import { Button } from 'antd'
import { useMessage } from '#parts/feedback.ts'

/** Long enough to see what a slip of the mouse did, in seconds. */
const messageSeconds = 8

/** Waits for a call that says itself why it was refused; null where it was. */
const done = <Answer,>(call: Promise<Answer>): Promise<{ answer: Answer } | null> =>
  call.then(
    (answer) => ({ answer }),
    () => null,
  )

/** Moves something, reports it, and offers to undo it: `move(() => there(), (answer) => back(answer))`. */
export function useMoved() {
  const message = useMessage()
  const key = 'moved'
  return async <Answer,>(there: () => Promise<Answer>, back: (answer: Answer) => Promise<unknown>): Promise<void> => {
    const moved = await done(there())
    if (!moved) return
    async function undo(answer: Answer) {
      message.destroy(key)
      if (await done(back(answer))) message.success('已撤销移动')
    }
    void message.open({
      key,
      type: 'success',
      duration: messageSeconds,
      content: (
        <>
          已移动 ·{' '}
          <Button type="link" style={{ paddingInline: 4 }} onClick={() => void undo(moved.answer)}>
            撤销
          </Button>
        </>
      ),
    })
  }
}
