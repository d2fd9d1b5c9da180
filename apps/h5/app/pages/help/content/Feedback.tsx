import { sha256Hex } from '@mall/contract/captcha/sha256'
import { voteHelp } from '@mall/contract/help/calls'
import { useEffect, useState } from 'react'
import { sent } from '#api/query.ts'
import { ContactCard } from '#features/help/ContactCard.tsx'
import { deviceHere } from '#session/device.ts'
import { local } from '#store/storage.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './content.module.css'

/** Whether it helped, once a device; to whom it did not, whom to call. */
export function Feedback({ id }: { id: number }) {
  const [voted, setVoted] = useState<boolean | null>(null)
  const [calling, setCalling] = useState(false)
  useEffect(() => setVoted(votedOn(id)), [id])
  async function vote(helpful: boolean) {
    if (voted === null) {
      const voter = sha256Hex(`help ${deviceHere()}`).slice(0, 32)
      const counted = await sent(voteHelp, { id, helpful, voter }, { quiet: false })
      noteVote(id, counted.helpful)
      setVoted(counted.helpful)
      toast('感谢反馈')
    }
    if (!helpful) setCalling(true)
  }
  const button = (helpful: boolean, words: string) => (
    <Button
      variant={voted === helpful ? 'soft' : 'outline'}
      label={voted === helpful ? `${words}，已选` : words}
      disabled={voted !== null && voted !== helpful}
      onDisabledClick={() => toast('您已反馈过，感谢')}
      onClick={() => vote(helpful)}
    >
      {words}
    </Button>
  )
  return (
    <div className={styles.feedback}>
      <span className="flex-1 text-sub text-ink-2">这篇内容有帮助吗？</span>
      {button(true, '有帮助')}
      {button(false, '没帮助')}
      <Sheet open={calling} onClose={() => setCalling(false)} title="联系客服">
        <p className="pb-3 text-ink-2">没有解决您的问题，可以直接问客服：</p>
        <ContactCard />
      </Sheet>
    </div>
  )
}

const keyOf = (id: number) => `help-vote-${id}`

/** How this browser voted on an answer; null for not yet, or no longer known here. */
function votedOn(id: number): boolean | null {
  const stored = local.getItem(keyOf(id))
  return stored === null ? null : stored === 'yes'
}

const noteVote = (id: number, helpful: boolean): void => local.setItem(keyOf(id), helpful ? 'yes' : 'no')
