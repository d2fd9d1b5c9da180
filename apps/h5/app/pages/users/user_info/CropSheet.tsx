import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type Area, cutOut } from './crop.ts'
import styles from './user_info.module.css'

const CropStage = lazy(async () => ({ default: (await import('./CropStage.tsx')).CropStage }))

type Props = {
  /** the chosen picture; null keeps it closed */
  picture: File | null
  onClose: () => void
  onCut: (avatar: File) => void
}

const broken = '图片无法识别，请换一张'

/** Cuts a square out of a picture. */
export function CropSheet({ picture, onClose, onCut }: Props) {
  const [shown, setShown] = useState<{ picture: File; url: string }>()
  const [area, setArea] = useState<Area>()

  useEffect(() => {
    if (!picture) return
    const url = URL.createObjectURL(picture)
    setShown({ picture, url })
    setArea(undefined)
    return () => URL.revokeObjectURL(url)
  }, [picture])

  // For one rendering the address is still that of the picture before, and already void.
  const src = shown && shown.picture === picture ? shown.url : ''

  function giveUp() {
    toast.error(broken)
    onClose()
  }

  async function cut() {
    if (!area || !src) return
    const avatar = await cutOut(src, area).catch(() => null)
    if (avatar) onCut(avatar)
    else giveUp()
  }

  return (
    <Sheet
      open={picture !== null}
      onClose={onClose}
      title="裁剪头像"
      footer={
        <>
          <Button size="l" variant="outline" grow onClick={onClose}>
            取消
          </Button>
          <Button size="l" grow disabled={!area} onClick={cut}>
            使用
          </Button>
        </>
      }
    >
      <Suspense fallback={<Waiting />}>
        {src ? <CropStage key={src} src={src} onArea={setArea} onBroken={giveUp} /> : <Waiting />}
      </Suspense>
    </Sheet>
  )
}

const Waiting = () => (
  <>
    <div className={styles.stage}>
      <Skeleton height="100%" round={12} />
    </div>
    <div className={styles.zoom} />
  </>
)
