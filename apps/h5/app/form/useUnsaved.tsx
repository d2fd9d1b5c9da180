import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useStay } from '#ui/overlay/useStay.ts'
import { useBack } from '#ui/useBack.ts'

/**
 * Asks before unsaved edits are lost, by the page's own Back or by the browser's:
 *
 *     const unsaved = useUnsaved(form.dirty, '付款规则的修改还没有保存，确定离开吗？')
 *     <Page title={title} back={unsaved.back}> … {unsaved.question}</Page>
 */
export function useUnsaved(dirty: boolean, text: string) {
  const back = useBack()
  const stay = useStay(dirty)

  async function leave() {
    await stay.leave()
    back()
  }

  return {
    /** For the header of the page. */
    back: dirty ? stay.ask : true,
    question: (
      <Dialog
        alert
        open={stay.asking}
        onClose={stay.stay}
        title="温馨提示"
        mark={
          <span className="dialog-mark">
            <Icon name="warning" size={24} />
          </span>
        }
        actions={
          <>
            <Button variant="outline" onClick={leave}>
              放弃修改
            </Button>
            <Button first onClick={stay.stay}>
              继续编辑
            </Button>
          </>
        }
      >
        <p className="dialog-text">{text}</p>
      </Dialog>
    ),
  }
}
