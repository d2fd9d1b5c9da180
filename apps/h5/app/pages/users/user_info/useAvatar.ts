import { upload } from '@mall/contract/file'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { saveProfile } from './edit-profile.ts'

const failed = '上传失败，请重试'

/** The new picture is shown at once; should it not arrive, the old one is back. */
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
      const said = stored ? await saveProfile({ avatar: stored.url }) : failed
      if (said) toast.error(failed)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind !== 'login') toast.error(error.kind === 'failure' ? error.msg : failed)
    } finally {
      setPreview('')
      setBusy(false)
    }
  }

  async function remove() {
    const said = await saveProfile({ avatar: '' })
    if (said) toast.error(said)
  }

  return { preview, busy, change, remove }
}
