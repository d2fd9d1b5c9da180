import { useEffect, useRef, useState } from 'react'
import { Modal } from '#overlay/Modal.tsx'
import { makerOf } from './detector.ts'

type Props = { open: boolean; onRead: (code: string) => void; onClose: () => void }

export const ScanDialog = ({ open, onRead, onClose }: Props) => (
  <Modal open={open} title="扫描核销码" footer={null} destroyOnHidden onCancel={onClose}>
    <Camera onRead={onRead} />
  </Modal>
)

function Camera({ onRead }: { onRead: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState('')
  const reader = useRef(onRead)
  reader.current = onRead
  useEffect(() => {
    const Maker = makerOf()
    const screen = video.current
    if (!Maker || !screen) return
    const detector = new Maker({ formats: ['qr_code', 'code_128'] })
    let stream: MediaStream | null = null
    let over = false
    let frame = 0
    const look = async () => {
      if (over) return
      // A picture that cannot be read is followed by the next.
      const [code] = await detector.detect(screen).catch(() => [])
      if (over) return
      if (code) reader.current(code.rawValue)
      else frame = requestAnimationFrame(() => void look())
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened
        if (over) {
          for (const track of opened.getTracks()) track.stop()
          return
        }
        screen.srcObject = opened
        await screen.play()
        await look()
      })
      .catch(() => setFault('无法打开摄像头，请允许使用摄像头，或手动输入'))
    return () => {
      over = true
      cancelAnimationFrame(frame)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return fault ? <p role="alert">{fault}</p> : <video ref={video} muted playsInline style={{ width: '100%' }} />
}
