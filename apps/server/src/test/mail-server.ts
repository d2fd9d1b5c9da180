import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** The step of SMTP at which it refuses, and its reply. */
type Refusal = { at: 'greeting' | 'login' | 'recipient' | 'content'; reply: number }

/** A mail server that lets in callers with the password, and keeps what it is given. */
export async function startMailServer({ user, password }: { user: string; password: string }) {
  const mails: Email[] = []
  let refusal: Refusal | null = null
  let asked = 0
  const refusalAt = (at: Refusal['at']) =>
    refusal?.at === at ? Object.assign(new Error('not now'), { responseCode: refusal.reply }) : null
  const open = () =>
    new SMTPServer({
      // An unsigned certificate would be refused; on loopback the connection cannot be overheard.
      hideSTARTTLS: true,
      onConnect: (_session, answer) => {
        asked += 1
        answer(refusalAt('greeting'))
      },
      onAuth: ({ username, password: given }, _session, answer) =>
        refusalAt('login') || username !== user || given !== password
          ? answer(new Error('wrong password'))
          : answer(null, { user }),
      onRcptTo: (_address, _session, answer) => answer(refusalAt('recipient')),
      onData: (stream, _session, answer) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const refused = refusalAt('content')
          if (refused) return answer(refused)
          PostalMime.parse(Buffer.concat(parts)).then((mail) => {
            mails.push(mail)
            answer()
          }, answer)
        })
      },
    })
  let server = open()
  const listen = async (on: number) => {
    const { server: socket } = server
    socket.listen(on, '127.0.0.1')
    await once(socket, 'listening')
    const address = socket.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const port = await listen(0)
  const close = () => new Promise<void>((done) => server.close(() => done()))
  return {
    url: `smtp://${user}:${password}@127.0.0.1:${port}`,
    mails,
    /** How many connections there were. */
    asked: () => asked,
    /** From now on; null: it takes everything. */
    refuses: (next: Refusal | null) => {
      refusal = next
    },
    close,
    /** After it was closed, on the same port. */
    async reopen() {
      server = open()
      await listen(port)
    },
  }
}
