import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How long a mail may be under way. */
const WITHIN_MS = 15_000

/** A mail server that keeps what it is sent. */
export class Inbox {
  readonly address: string
  readonly #server: SMTPServer
  readonly #mails: Email[]

  private constructor(server: SMTPServer, mails: Email[], port: number) {
    this.#server = server
    this.#mails = mails
    this.address = `smtp://127.0.0.1:${port}?tls=none`
  }

  static async open(): Promise<Inbox> {
    const mails: Email[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      async onData(stream, _session, done) {
        const parts: Buffer[] = []
        for await (const part of stream) parts.push(part as Buffer)
        mails.push(await PostalMime.parse(Buffer.concat(parts)))
        done()
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    return new Inbox(server, mails, (server.server.address() as AddressInfo).port)
  }

  /** The next mail to somebody that has not been read yet. */
  async next(to: string): Promise<Email> {
    const end = Date.now() + WITHIN_MS
    while (Date.now() < end) {
      const at = this.#mails.findIndex((mail) => mail.to?.some(({ address }) => address === to))
      const [mail] = at < 0 ? [] : this.#mails.splice(at, 1)
      if (mail) return mail
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`no mail to ${to} within ${WITHIN_MS / 1000} s`)
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve))
  }
}

/** The first web address in a mail. */
export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error('the mail has no link')
  return link
}
