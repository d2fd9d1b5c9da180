import { Button } from '#ui/Button.tsx'
import { copyToClipboard } from '#ui/copyText.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './user_list.module.css'

type Props = { open: boolean; onClose: () => void; title: string; note: string; text: string }

/** What has happened, and the words to send to the colleague. */
export function InviteSheet({ open, onClose, title, note, text }: Props) {
  async function copy() {
    if (await copyToClipboard(text)) toast.success('已复制，发给对方即可')
    else toast.error('复制失败，请长按选择')
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button size="l" grow onClick={copy}>
          复制邀请
        </Button>
      }
    >
      <Note tone="success">{note}</Note>
      <p className={styles.invite}>{text}</p>
    </Sheet>
  )
}
