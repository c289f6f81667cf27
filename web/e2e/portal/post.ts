import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it is sent. */
export class Post {
  private readonly mails: Email[] = []
  private readonly server: SMTPServer

  private constructor() {
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            this.mails.push(mail)
            done()
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

  /** The link to this page of the portal in the newest mail to somebody that has one. Waits for the mail at most 20 s. */
  async link(to: string, page: string): Promise<string> {
    for (let patience = 200; patience > 0; patience--) {
      const link = this.linkIn(to, page)
      if (link) return link
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const arrived = this.mails.map((mail) => `${mail.to?.[0]?.address}: ${mail.subject}`)
    throw new Error(`no mail to ${to} leads to ${page}; arrived: ${arrived.join(', ') || 'none'}`)
  }

  close(): Promise<void> {
    return new Promise((closed) => this.server.close(closed))
  }

  private linkIn(to: string, page: string): string | undefined {
    const pattern = new RegExp(`https?://\\S+/user/${page}\\?token=[\\w-]+`)
    const own = this.mails.filter((mail) => mail.to?.some(({ address }) => address === to))
    return own
      .reverse()
      .map(({ text = '' }) => pattern.exec(text)?.[0])
      .find(Boolean)
  }
}
