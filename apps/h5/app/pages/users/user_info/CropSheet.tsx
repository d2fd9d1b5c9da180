import { upload } from '@mall/contract/file/calls'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { saveProfile } from './edit-profile.ts'
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

const failed = '上传失败，请重试'

/** Shows the new picture at once; if the upload fails, the old one is back. */
export function useAvatar() {
  // An address of this page only: it is never stored with the profile.
  const [preview, setPreview] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])

  async function change(avatar: File) {
    if (busy) return
    setBusy(true)
    setPreview(URL.createObjectURL(avatar))
    try {
      const { data } = await call(upload, { files: [avatar] }, { quiet: true })
      const [stored] = data.list
      const refusal = stored ? await saveProfile({ avatar: stored.url }) : failed
      if (refusal) toast.error(failed)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind !== 'login') toast.error(error.kind === 'failure' ? error.msg : failed)
    } finally {
      setPreview('')
      setBusy(false)
    }
  }

  async function remove() {
    const refusal = await saveProfile({ avatar: '' })
    if (refusal) toast.error(refusal)
  }

  return { preview, busy, change, remove }
}

/** Px of the picture itself, as the cropper reports them. */
export type Area = { x: number; y: number; width: number; height: number }

/** Width of an avatar in px, twice its largest size on the screen. */
const side = 512

/** No larger than the cut: enlarging adds nothing but bytes. */
const sideOf = ({ width, height }: Pick<Area, 'width' | 'height'>): number =>
  Math.max(1, Math.min(side, Math.round(Math.min(width, height))))

/** Cuts the square out of the picture at `src`; JPEG, with white for transparent parts. */
async function cutOut(src: string, area: Area): Promise<File> {
  const image = new Image()
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sideOf(area)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('the canvas gave no picture')
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
