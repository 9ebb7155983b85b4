<?php
/**
 * A fake of the AI client of WordPress 7.0, which the test site does not have.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant\Tests;

/**
 * A prompt builder that records what it is asked.
 */
final class Fake_Ai {

	/**
	 * The answer to the next prompts, or a function that returns it.
	 *
	 * @var string|\WP_Error|\Closure
	 */
	public static $answer = 'An answer.';

	/**
	 * The last prompt and its instruction.
	 *
	 * @var string[]
	 */
	public static $asked = array();

	/**
	 * Sets the instruction.
	 *
	 * @param string $text Instruction.
	 */
	public function using_system_instruction( string $text ): self {
		self::$asked['instruction'] = $text;
		return $this;
	}

	/**
	 * Returns the answer.
	 *
	 * @return string|\WP_Error
	 */
	public function generate_text() {
		return self::$answer instanceof \Closure ? ( self::$answer )() : self::$answer;
	}
}
