<?php
/**
 * Results of the test.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * A result has a mark and a sentence. The sentence says what to do unless the mark is good.
 */
final class Check_Result {

	const GOOD    = 'good';
	const WARNING = 'warning';
	const BAD     = 'bad';

	/**
	 * Good, warning or bad.
	 *
	 * @var string
	 */
	public $mark;

	/**
	 * What was tested.
	 *
	 * @var string
	 */
	public $title;

	/**
	 * Sentence for the administrator.
	 *
	 * @var string
	 */
	public $text;

	/**
	 * Creates a result.
	 *
	 * @param string $mark  Good, warning or bad.
	 * @param string $title What was tested.
	 * @param string $text  Sentence for the administrator.
	 */
	private function __construct( string $mark, string $title, string $text ) {
		$this->mark  = $mark;
		$this->title = $title;
		$this->text  = $text;
	}

	/**
	 * Creates a good result: there is nothing to do.
	 *
	 * @param string $title What was tested.
	 * @param string $text  Sentence.
	 */
	public static function good( string $title, string $text ): self {
		return new self( self::GOOD, $title, $text );
	}

	/**
	 * Creates a warning: the widget works, but not as well as it could.
	 *
	 * @param string $title What was tested.
	 * @param string $text  Sentence.
	 */
	public static function warning( string $title, string $text ): self {
		return new self( self::WARNING, $title, $text );
	}

	/**
	 * Creates a bad result: the widget does not work, or not for everyone.
	 *
	 * @param string $title What was tested.
	 * @param string $text  Sentence.
	 */
	public static function bad( string $title, string $text ): self {
		return new self( self::BAD, $title, $text );
	}
}
