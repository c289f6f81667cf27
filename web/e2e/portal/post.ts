import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const PATIENCE_MS = 20_000
const LOOK_EVERY_MS = 100

/** A mail server that keeps what it is sent. */
export class Post {
  private readonly mails: Email[] = []
  private readonly server: SMTPServer
  /** Takes each mail that the portal waits with, while mails are held. */
  private held: (() => void)[] | null = null

  private constructor() {
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            const take = () => {
              this.mails.push(mail)
              done()
            }
            if (this.held) this.held.push(take)
            else take()
          }, done)
        })
      },
    })
  }

  static async open(): Promise<Post> {
    const post = new Post()
    await new Promise<void>((listening) => post.server.listen(0, '127.0.0.1', listening))
    return post
  }

  /** As the portal's settings want it. */
  get address(): string {
    const { port } = this.server.server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}?tls=none`
  }

  /** From now on the mail server lets the portal wait with each mail. */
  hold(): void {
    this.held = []
  }

  /** Mails are taken again, also those that the portal waits with. */
  release(): void {
    const held = this.held ?? []
    this.held = null
    for (const take of held) take()
  }

  /** The link to this page of the portal in the newest mail to somebody that has one. Waits for the mail at most 20 s. */
  link(to: string, page: string): Promise<string> {
    return this.wait(`to ${to} that leads to ${page}`, () => this.linkIn(to, page))
  }

  /** The newest mail to somebody with this subject. Waits for it at most 20 s. */
  mail(to: string, subject: string | RegExp): Promise<Email> {
    return this.wait(`to ${to} about ${subject}`, () =>
      this.to(to).find((mail) =>
        typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject ?? ''),
      ),
    )
  }

  /** To whom mails with this subject came, one entry a mail. */
  recipients(subject: string): string[] {
    return this.mails.filter((mail) => mail.subject === subject).map((mail) => mail.to?.[0]?.address ?? '')
  }

  close(): Promise<void> {
    this.release()
    return new Promise((closed) => this.server.close(closed))
  }

  private async wait<T>(what: string, look: () => T | undefined): Promise<T> {
    for (let patience = PATIENCE_MS; patience > 0; patience -= LOOK_EVERY_MS) {
      const found = look()
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    const arrived = this.mails.map((mail) => `${mail.to?.[0]?.address}: ${mail.subject}`)
    throw new Error(`no mail ${what}; arrived: ${arrived.join(', ') || 'none'}`)
  }

  /** All mails to somebody, the newest first. */
  private to(address: string): Email[] {
    return this.mails.filter((mail) => mail.to?.some((to) => to.address === address)).reverse()
  }

  private linkIn(to: string, page: string): string | undefined {
    const pattern = new RegExp(`https?://\\S+/user/${page}\\?token=[\\w-]+`)
    return this.to(to)
      .map(({ text = '' }) => pattern.exec(text)?.[0])
      .find(Boolean)
  }
}
