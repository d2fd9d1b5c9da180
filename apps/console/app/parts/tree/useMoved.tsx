import { Button } from 'antd'
import { useMessage } from '#parts/told.ts'

/** Long enough to see what a slip of the mouse did, in seconds. */
const said = 8

/** Says that something was moved, and takes it back for whoever did not mean it: `moved(() => back())`. */
export function useMoved() {
  const message = useMessage()
  const key = 'moved'
  return (undo: () => Promise<unknown>) => {
    async function back() {
      message.destroy(key)
      // What is refused is said by the call.
      if (
        await undo().then(
          () => true,
          () => false,
        )
      )
        message.success('已撤销移动')
    }
    void message.open({
      key,
      type: 'success',
      duration: said,
      content: (
        <>
          已移动 ·{' '}
          <Button type="link" style={{ paddingInline: 4 }} onClick={() => void back()}>
            撤销
          </Button>
        </>
      ),
    })
  }
}
