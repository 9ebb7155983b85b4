<?php
namespace Lang_Assistant\Tests;

/** A prompt builder that records what it is asked. */
final class Fake_Ai {

	/**
	 * The answer to the next prompts, or a function that returns it.
	 * @var string|\WP_Error|\Closure
	 */
	public static $answer = 'An answer.';

	/** Whether a provider is connected that generates texts. */
	public static bool $has_model = true;

	/** The last prompt and its instruction. */
	public static array $asked = array();

	/** The prompt. */
	private string $prompt;

	/** The instruction. */
	private string $instruction = '';

	public function __construct( string $prompt ) {
		$this->prompt = $prompt;
	}

	public function using_system_instruction( string $text ): self {
		$this->instruction = $text;
		return $this;
	}

	public function is_supported_for_text_generation(): bool {
		return self::$has_model;
	}

	/**
	 * Returns the answer.
	 * @return string|\WP_Error
	 */
	public function generate_text() {
		self::$asked = array( 'prompt' => $this->prompt, 'instruction' => $this->instruction );
		return self::$answer instanceof \Closure ? ( self::$answer )() : self::$answer;
	}
}
