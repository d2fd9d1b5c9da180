import { Button } from 'antd'
import { useState } from 'react'
import { later, useOnce } from '#parts/later.tsx'
import { makerOf } from './detector.ts'

const ScanDialog = later(async () => (await import('./ScanDialog.tsx')).ScanDialog)

/** Reads a code by the camera, where the browser can; elsewhere it is typed. */
export function Scan({ onRead }: { onRead: (code: string) => void }) {
  const [open, setOpen] = useState(false)
  const wasOpen = useOnce(open)
  if (!makerOf()) return null
  const read = (code: string) => {
    setOpen(false)
    onRead(code)
  }
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        扫码
      </Button>
      {wasOpen && <ScanDialog open={open} onRead={read} onClose={() => setOpen(false)} />}
    </>
  )
}
