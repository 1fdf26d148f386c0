/** What the journey needs from a browser of any engine. Names are patterns for the whole accessible name. */
export interface Browser {
  readonly name: string;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Real mouse input; rejects if no such element is visible. */
  click(role: Role, name: string): Promise<void>;
  /** Replaces the field's text; rejects if no such field is visible. */
  type(label: string, text: string): Promise<void>;
  /** The value of a JavaScript expression in the page; promises are awaited, and only JSON can be returned. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

export type Role = 'button' | 'link' | 'textbox' | 'heading' | 'article';
