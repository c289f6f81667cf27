import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const MAIL_TIMEOUT_MS = 20_000
const POLL_INTERVAL_MS = 100

/** A mail server that stores the mails that it receives. */
export class MailServer {
  private readonly mails: Email[] = []
  private readonly server: SMTPServer
  /** Callbacks that accept the delayed mails; null while mails are accepted at once. */
  private heldMails: (() => void)[] | null = null

  private constructor() {
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            const accept = () => {
              this.mails.push(mail)
              done()
            }
            if (this.heldMails) this.heldMails.push(accept)
            else accept()
          }, done)
        })
      },
    })
  }

  static async start(): Promise<MailServer> {
    const mailServer = new MailServer()
    await new Promise<void>((resolve) => mailServer.server.listen(0, '127.0.0.1', resolve))
    return mailServer
  }

  /** Address in the format of the portal's `--smtp` option. */
  get address(): string {
    const { port } = this.server.server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}?tls=none`
  }

  /** Delays the response to each mail until `releaseMails`. */
  holdMails(): void {
    this.heldMails = []
  }

  /** Accepts the delayed mails and all later ones. */
  releaseMails(): void {
    const held = this.heldMails ?? []
    this.heldMails = null
    for (const accept of held) accept()
  }

  /** Returns the link to this page of the portal from the newest mail to an address that contains one. Waits at most 20 s. */
  waitForLink(to: string, page: string): Promise<string> {
    return this.waitFor(`to ${to} that leads to ${page}`, () => this.findLink(to, page))
  }

  /** Returns the newest mail to an address with this subject. Waits at most 20 s. */
  waitForMail(to: string, subject: string | RegExp): Promise<Email> {
    return this.waitFor(`to ${to} about ${subject}`, () =>
      this.listMailsTo(to).find((mail) =>
        typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject ?? ''),
      ),
    )
  }

  /** Returns the recipients of the mails with this subject, one entry per mail. */
  listRecipients(subject: string): string[] {
    return this.mails.filter((mail) => mail.subject === subject).map((mail) => mail.to?.[0]?.address ?? '')
  }

  close(): Promise<void> {
    this.releaseMails()
    return new Promise((resolve) => this.server.close(resolve))
  }

  private async waitFor<T>(what: string, find: () => T | undefined): Promise<T> {
    for (let remaining = MAIL_TIMEOUT_MS; remaining > 0; remaining -= POLL_INTERVAL_MS) {
      const found = find()
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
    const arrived = this.mails.map((mail) => `${mail.to?.[0]?.address}: ${mail.subject}`)
    throw new Error(`no mail ${what}; arrived: ${arrived.join(', ') || 'none'}`)
  }

  /** Returns the mails to an address, newest first. */
  private listMailsTo(address: string): Email[] {
    return this.mails.filter((mail) => mail.to?.some((to) => to.address === address)).reverse()
  }

  private findLink(to: string, page: string): string | undefined {
    const pattern = new RegExp(`https?://\\S+/${page}(?:\\?token=|/)[\\w-]+`)
    return this.listMailsTo(to)
      .map(({ text = '' }) => pattern.exec(text)?.[0])
      .find(Boolean)
  }
}
